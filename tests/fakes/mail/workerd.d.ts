// What `service-worker.mjs` uses of workerd: the typings of the runtime would replace those of the browser and of Node.
declare module "cloudflare:workers" {
  export class WorkerEntrypoint {
    readonly env: { readonly MAIL_SERVICE: string };
  }
}
