import { startSite } from "./startSite";

startSite();
