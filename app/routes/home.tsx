import { brand } from "~/content/brand";
import { hero } from "~/content/home/hero";
import { bookingDialogId } from "~/features/booking/booking-dialog";
import { Hero } from "~/sections/hero";
import { Button } from "~/ui/button";
import { opens } from "~/ui/dialog";

export function meta() {
  return [{ title: `${brand.name} | ${brand.tagline}` }, { name: "description", content: hero.lede }];
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
