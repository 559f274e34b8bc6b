/** Id of the one booking dialog; any button with `opens(bookingDialogId)` opens it. */
export const bookingDialogId = "booking";
