/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** The one thing to do on a page. */
export const button =
  'min-h-14 rounded-md bg-brand px-4 text-lg font-semibold text-on-fill disabled:bg-sunken disabled:text-meta'

/** A title with words, in place of what was to be shown. */
export function NoLink({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <h1 class="text-2xl font-bold">{title}</h1>
      <div class="flex flex-col gap-4">{children}</div>
    </main>
  )
}
