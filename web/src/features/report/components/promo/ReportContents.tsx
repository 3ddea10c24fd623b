import {
  Award,
  Camera,
  Files,
  type LucideIcon,
  PenLine,
  QrCode,
  Scale,
  ShieldCheck,
  TriangleAlert,
} from '../../../../ui/icons'

const contents: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Camera,
    title: 'Fotoğraflar',
    text: 'Bir uygunsuzluğa dört fotoğrafa kadar; kalanlar isterseniz ek olarak.',
  },
  {
    icon: TriangleAlert,
    title: 'Risk puanı',
    text: 'L tipi matris, Fine-Kinney ya da FMEA; puan ve bant her yerde aynı renkle.',
  },
  {
    icon: Scale,
    title: 'Mevzuat',
    text: 'Madde numarasıyla atıf; emin olunmayanlar sizden onay ister, kâğıtta işaret kalmaz.',
  },
  { icon: QrCode, title: 'Karekodlar', text: 'Kâğıttan resmî metne tek okutma.' },
  {
    icon: Award,
    title: 'Belge bilgisi',
    text: 'Hazırlayanın sertifikası, tamamlandığı günkü hâliyle.',
  },
  { icon: PenLine, title: 'İmza alanları', text: 'Hazırlayan ve işveren vekili için.' },
  {
    icon: ShieldCheck,
    title: 'Doğrulama',
    text: 'Elinde kâğıdı olan herkes numarayı, tarihi ve içeriği doğrulayabilir.',
  },
  { icon: Files, title: 'Üç biçim', text: 'PDF, Word ve Excel aynı raporu söyler.' },
]

/** What a finished report holds. */
export function ReportContents() {
  return (
    <section aria-labelledby="icerik" className="rounded-lg border border-line bg-surface p-4 md:p-6">
      <h2 id="icerik" className="text-xl font-semibold">
        Raporda neler var?
      </h2>
      <ul className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {contents.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand-strong">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-meta">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
