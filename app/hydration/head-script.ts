import { themeScript } from "~/features/theme/theme-script";

import { invokerScript } from "./invoker-script";
import { scrollScript } from "./scroll-script";

/** The script in the head, which runs before anything is painted. */
export const headScript = `${themeScript};${invokerScript};${scrollScript}`;
