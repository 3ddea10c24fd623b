import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/feedback/Badge'
import { ProgressList } from '../../../../ui/feedback/ProgressList'
import { BadgeCheck, Check } from '../../../../ui/icons'
import { PhotoTile } from '../../../../ui/photos/PhotoTile'
import { Picture } from '../../../../ui/photos/Picture'
import { CitationChips } from '../../../regulation/components/CitationChips'
import { RiskBadge } from '../RiskBadge'
import { sampleFinding, sampleNote, samplePages, samplePhoto } from './sample-finding'

const steps: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Fotoğrafı çekin, notu yazın',
    text: 'Telefonunuzla çekin ya da galeriden seçin. Her fotoğrafa gördüğünüzü bir cümleyle yazmanız yeter; notu sesle de yazdırabilirsiniz.',
    picture: <PhotoAndNote />,
  },
  {
    title: 'Analizi başlatın',
    text: 'Analiz notunuzu okur; uygunsuzluğu, alınacak önlemleri, risk puanını ve ilgili mevzuat maddesini önerir. Hangi fotoğrafın hangi aşamada olduğunu görürsünüz.',
    picture: <Analysis />,
  },
  {
    title: 'Kontrol edin, onaylayın',
    text: 'Her öneri bir taslaktır: metni değiştirir, riski kendiniz puanlar, beğenmediğinizi geri bildirimle düzelttirirsiniz. Bütün uygunsuzluklar onaylanmadan rapor tamamlanmaz.',
    picture: <Approval />,
  },
  {
    title: 'Raporu tamamlayıp verin',
    text: 'Tamamlanan rapor kilitlenir, numarasını ve doğrulama kodunu alır. PDF, Word ya da Excel olarak indirir, e-postayla gönderir veya süreli bağlantıyla paylaşırsınız.',
    picture: <Paper />,
  },
]

/** From photo to paper in four steps, each with a picture of the product made of its own parts. */
export function PromoSteps() {
  return (
    <section aria-labelledby="adimlar">
      <h2 id="adimlar" className="text-xl font-semibold">
        Dört adımda rapor
      </h2>
      <ol className="mt-4 grid gap-4 md:gap-6 @min-[54rem]:grid-cols-2">
        {steps.map(({ title, text, picture }, index) => (
          <li key={title} className="flex flex-col rounded-lg border border-line bg-surface">
            <div className="flex gap-3 p-4 md:p-6">
              <span
                aria-hidden
                className="tabular flex size-8 shrink-0 items-center justify-center rounded-full bg-brand text-sm font-bold text-on-fill"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="pt-0.5 text-lg font-semibold">{title}</h3>
                <p className="mt-1 max-w-[60ch] text-meta">{text}</p>
              </div>
            </div>
            <div
              aria-hidden
              inert
              className="mx-4 mb-4 flex min-h-56 flex-1 items-center justify-center overflow-hidden rounded-md border border-line bg-canvas p-4 md:mx-6 md:mb-6"
            >
              <div className="w-full max-w-[26rem]">{picture}</div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Sheet({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('rounded-md border border-line bg-surface p-4', className)}>{children}</div>
}

function PhotoAndNote() {
  return (
    <Sheet className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-center">
      <PhotoTile src={samplePhoto.thumbnail_url} alt="" state={{ word: 'Hazır', tone: 'info' }} />
      <div>
        <p className="font-semibold">Not</p>
        <p className="mt-1.5 min-h-20 rounded-md border border-field bg-surface px-3 py-2">{sampleNote}</p>
        <p className="mt-1.5 flex items-center gap-1 text-sm text-positive-ink">
          <Check className="size-4" />
          Kaydedildi
        </p>
      </div>
    </Sheet>
  )
}

function Analysis() {
  return (
    <Sheet className="py-1">
      <ProgressList
        label="Analiz"
        steps={[
          { id: '1', label: '1. fotoğraf', state: 'done', note: '1 uygunsuzluk önerildi' },
          { id: '2', label: '2. fotoğraf', state: 'done', note: '2 uygunsuzluk önerildi' },
          { id: '3', label: '3. fotoğraf', state: 'waiting' },
        ]}
      />
    </Sheet>
  )
}

function Approval() {
  return (
    <Sheet className="space-y-3">
      <p className="text-lg font-semibold">{sampleFinding.uygunsuzluk}</p>
      <div className="flex flex-wrap gap-1.5">
        <RiskBadge method="l_tipi" score={sampleFinding.risk_skoru} />
        <Badge tone="positive" icon={BadgeCheck}>
          Onaylandı
        </Badge>
      </div>
      <p className="tabular text-sm text-meta">
        Şiddet {sampleFinding.siddet} × Olasılık {sampleFinding.olasilik} = {sampleFinding.risk_skoru}
      </p>
      <CitationChips citations={sampleFinding.citations} freeText="" />
    </Sheet>
  )
}

function Paper() {
  return (
    <div className="flex items-start justify-center gap-4">
      {samplePages.map((page) => (
        <Picture
          key={page}
          src={page}
          alt=""
          width={662}
          height={936}
          className="aspect-[662/936] w-1/2 max-w-40 rounded-sm border border-line bg-white object-cover"
        />
      ))}
    </div>
  )
}
