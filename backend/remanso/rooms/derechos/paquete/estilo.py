"""How the page of a copy looks, in itself: it opens where there is no network."""

ESTILO = """
:root { color-scheme: light dark; --tinta: #1f2a2c; --fondo: #fbfaf7; --suave: #56656a;
  --linea: #c9d1d0; --enlace: #14596b; }
@media (prefers-color-scheme: dark) {
  :root { --tinta: #e8ecec; --fondo: #172022; --suave: #aebbbe;
    --linea: #3c4a4d; --enlace: #8fd0e0; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--fondo); color: var(--tinta);
  font: 1.0625rem/1.6 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
header, main, footer { max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-top: 3rem; padding-bottom: .25rem; border-bottom: 1px solid var(--linea); }
h3 { margin: 2rem 0 .25rem; }
h4 { margin: 1.25rem 0 .25rem; }
a { color: var(--enlace); }
a:focus-visible, summary:focus-visible, audio:focus-visible, video:focus-visible {
  outline: 3px solid var(--enlace); outline-offset: 2px; }
.saltar { position: absolute; left: -99rem; }
.saltar:focus { position: static; }
.dato { margin: 0; color: var(--suave); }
.texto { white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: var(--suave); }
dd { margin: 0; overflow-wrap: anywhere; }
article { content-visibility: auto; contain-intrinsic-size: auto 20rem; }
audio, video { display: block; width: 100%; max-height: 24rem; margin: .5rem 0; }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
.dicho { margin: .5rem 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: 600; padding: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0;
  border-bottom: 1px solid var(--linea); }
.tabla { overflow-x: auto; }
@media (max-width: 34rem) { dl { display: block; } dd { margin-bottom: .5rem; } }
@media print { audio, video, .saltar { display: none; } }
"""
