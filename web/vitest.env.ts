// Tests run what a browser runs (compiled for the client, effects and all), without a page.
export default {
  name: "client",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
};
