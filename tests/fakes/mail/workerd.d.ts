// The parts of workerd that `service-worker.mjs` uses; the runtime's full types would replace those of the browser and Node.
declare module "cloudflare:workers" {
  export class WorkerEntrypoint {
    readonly env: { readonly MAIL_SERVICE: string };
  }
}
