export { ConfirmBox } from "./ConfirmBox";
export { DialogBox } from "./DialogBox";
