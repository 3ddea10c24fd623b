import { BadgeCheck, Camera, FileCheck2, type LucideIcon } from '../../../ui/icons'
import { BrandMark } from '../../../ui/layout/BrandMark'
import { FieldScene } from './FieldScene'

const steps: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Camera, title: 'Fotoğraflayın', text: 'Sahadaki uygunsuzlukları not düşerek çekin.' },
  {
    icon: BadgeCheck,
    title: 'Değerlendirin',
    text: 'Risk skoru ve mevzuat dayanağı hazır gelsin, siz onaylayın.',
  },
  { icon: FileCheck2, title: 'Raporlayın', text: 'İmzaya hazır raporu firmanıza aynı gün ulaştırın.' },
]

/** What the product does, beside the form on wide screens. */
export function BrandPanel() {
  return (
    <aside
      aria-label="Saha Gözlem"
      className="sticky top-0 hidden h-dvh flex-col justify-between gap-8 overflow-hidden bg-panel px-12 py-10 text-white lg:flex xl:px-16"
    >
      <div className="flex items-center gap-3">
        <BrandMark size={40} className="rounded-lg ring-1 ring-white/25" />
        <span className="text-xl font-bold">Saha Gözlem</span>
      </div>
      <FieldScene className="mx-auto min-h-0 w-full max-w-[34rem] flex-1" />
      <div>
        <p className="mb-6 max-w-[24ch] text-3xl font-bold text-balance">
          İş güvenliği gözlemleri, sahadan rapora tek yerde.
        </p>
        <ul className="grid gap-6 xl:grid-cols-3">
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3 xl:flex-col">
              <Icon aria-hidden className="size-6 shrink-0 text-accent" />
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-panel-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
