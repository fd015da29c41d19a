import { mount } from "svelte";
import App from "./App.svelte";
import { keepRouting } from "./lib/router.svelte";
import { keepSettings, settings } from "./lib/settings.svelte";
import { keepSpeaking, speak } from "./lib/spoken.svelte";
import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/page.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the client");
keepSettings();
keepRouting();
await speak(settings.language);
keepSpeaking();
mount(App, { target });
