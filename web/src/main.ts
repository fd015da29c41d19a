import { mount } from "svelte";
import App from "./app/App.svelte";
import { keepRouting } from "./app/router.svelte";
import { keepSettings, settings } from "./app/settings.svelte";
import { keepSpeaking, speak } from "./app/spoken.svelte";
import "./kit/styles/tokens.css";
import "./kit/styles/kit.css";
import "./kit/styles/page.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the client");
keepSettings();
keepRouting();
await speak(settings.language);
keepSpeaking();
mount(App, { target });
