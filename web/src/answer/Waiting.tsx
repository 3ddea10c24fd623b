/** @jsxImportSource preact */
/** In place of what is on its way. */
export function Waiting() {
  return (
    <div role="status" aria-label="Yükleniyor" class="flex animate-breathe flex-col gap-4">
      <div class="h-8 w-3/4 rounded-md bg-sunken" />
      <div class="h-72 rounded-lg bg-sunken" />
      <div class="h-72 rounded-lg bg-sunken" />
    </div>
  )
}
