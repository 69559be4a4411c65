/**
 * What jsdom computes for an element of whose style nothing on the page speaks, worked out once for
 * each kind.
 *
 * Each query by role and each click asks for the style of an element and of all that surround it,
 * and jsdom matches its whole sheet against every one of them anew whenever the page has changed.
 * For the few properties that decide whether something is seen, reached and named, the answer
 * follows from the tag and some attributes, until a `style` or a sheet says more: then jsdom is
 * asked, as it is for everything else.
 */

// The one that libraries ask; this file's global is a copy of it.
const view = document.defaultView as Window;
const compute = view.getComputedStyle.bind(view);

type Style = Record<string, string>;

/** By attributes: what jsdom's own sheet looks at where it shows something or does not. */
const DECISIVE = ["hidden", "type", "open"];
/** Whose kind does not tell: their place among others does, or a state that is no attribute. */
const UNDECIDED = new Set(["summary", "noscript"]);
/** Of properties that do not come down from what surrounds an element. */
const ownOfKinds = new Map<string, Style>();
/** Of those that do: what they are where nobody says anything. */
const { visibility, pointerEvents } = compute(document.documentElement);
const inherited: Style = { visibility, pointerEvents };
/** They mean the same wherever they are said, as `inherit` does not. */
const WORDS = new Set(["none", "auto", "hidden", "visible"]);

function ownWord(element: Element, property: string): string {
  if (!element.hasAttribute("style")) return "";
  return Reflect.get((element as HTMLElement).style, property);
}

function ownStyle(element: Element): Style | undefined {
  if (UNDECIDED.has(element.localName) || element.hasAttribute("popover")) return undefined;
  const attributes = DECISIVE.map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.namespaceURI, element.localName, attributes]);
  if (!ownOfKinds.has(kind) && !element.hasAttribute("style")) {
    const { display, opacity } = compute(element);
    ownOfKinds.set(kind, { display, opacity });
  }
  return ownOfKinds.get(kind);
}

/** What the nearest says that says anything; a hidden part of a table is as if it did. */
function inheritedBy(element: Element, property: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute("hidden")) return undefined;
    const said = ownWord(at, property);
    if (said) return WORDS.has(said) ? said : undefined;
  }
  return inherited[property];
}

/** `undefined`, where only jsdom knows. */
function told(element: Element, property: string): string | undefined {
  if (document.styleSheets.length > 0) return undefined;
  if (property === "display" || property === "opacity")
    return ownWord(element, property) ? undefined : ownStyle(element)?.[property];
  return Object.hasOwn(inherited, property) ? inheritedBy(element, property) : undefined;
}

view.getComputedStyle = (element, pseudo) => {
  if (pseudo) return compute(element, pseudo);
  let computed: CSSStyleDeclaration | undefined;
  const style = () => {
    computed ??= compute(element);
    return computed;
  };
  const value = (name: string) => told(element, name) ?? style().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, property: string) =>
      property === "getPropertyValue"
        ? value
        : (told(element, property) ?? Reflect.get(style(), property)),
  });
};
