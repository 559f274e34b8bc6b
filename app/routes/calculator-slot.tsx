import { calculator } from "~/content/calculator";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { Calculator } from "~/features/calculator/calculator";
import { Button } from "~/ui/button";
import { opens } from "~/ui/dialog";

/** The savings calculator with the button that opens the booking dialog, for any page that shows it. */
export function CalculatorSlot() {
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
