import { startSite } from "./start";

startSite();
