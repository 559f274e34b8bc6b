import { layOut, start, takeOver } from "./document/start";

// The development server has brought the modules of the page already.
if (import.meta.env.DEV) {
  takeOver();
  void layOut();
} else void start();
