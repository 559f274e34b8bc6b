import { bookingDialogId } from "~/components/booking-dialog-id";
import { Button } from "~/components/button";
import { opens } from "~/components/dialog";
import { calculator } from "~/content/calculator";
import { Calculator } from "~/features/calculator/calculator";

/** The savings calculator with the button that opens the booking dialog, for any page that shows it. */
export function CalculatorContainer() {
  return (
    <Calculator
      action={
        <Button look="lamp" {...opens(bookingDialogId)}>
          {calculator.button}
        </Button>
      }
    />
  );
}
