import { hero } from "~/content/home/hero";
import { bookingDialogId } from "~/features/booking/booking-dialog";
import { Hero } from "~/sections/hero";
import { Button } from "~/ui/button";
import { opens } from "~/ui/dialog";

import type { Route } from "./+types/home";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/", matches);
}

export default function Home() {
  return (
    <Hero
      content={hero}
      actions={
        <Button look="lamp" size="large" {...opens(bookingDialogId)}>
          {hero.bookLabel}
        </Button>
      }
    />
  );
}
