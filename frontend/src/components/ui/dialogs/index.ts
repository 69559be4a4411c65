export { ConfirmDialogSurface } from "./ConfirmDialogSurface";
export { DialogSurface } from "./DialogSurface";
