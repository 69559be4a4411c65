/** The practices of one worker: what its scenarios ask for decides in which of them they take place. */

import { Practice, type PracticeSettings } from "./practice";

interface Opened {
  settings: string;
  practice: Practice;
}

/**
 * The usual one stays open until the worker ends; one with settings of its own is there until a scenario asks for
 * another. So neither the browser nor the usual server is started anew because of a few scenarios in between.
 */
export class Practices {
  private usual: Practice | undefined;
  private special: Opened | undefined;

  async with(wanted: PracticeSettings): Promise<Practice> {
    const settings = JSON.stringify(wanted);
    if (settings === "{}") {
      await this.closeSpecial();
      this.usual ??= await Practice.open();
      return this.usual;
    }
    if (this.special?.settings !== settings) {
      await this.closeSpecial();
      this.special = { settings, practice: await Practice.open(wanted) };
    }
    return this.special.practice;
  }

  async close(): Promise<void> {
    await this.closeSpecial();
    await this.usual?.close();
  }

  private async closeSpecial(): Promise<void> {
    const { special } = this;
    this.special = undefined;
    await special?.practice.close();
  }
}
