declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import("../../workers/app");
  }
}
