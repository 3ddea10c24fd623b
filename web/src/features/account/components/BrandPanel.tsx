export function BrandPanel() {
  return <aside className="hidden bg-brand-ink lg:block" />
}
