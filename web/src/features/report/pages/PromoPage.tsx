import type { ImageView } from '@gozlem/contract/image-view'
import { admits } from '@gozlem/domain/account/permissions'
import { useUser } from '../../../platform/session/session'
import { buttonStyle } from '../../../ui/actions/button-style'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { FilePlus2, FileText } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { Picture } from '../../../ui/photos/Picture'
import { PhotoViewer } from '../components/PhotoViewer'
import { PromoSteps } from '../components/promo/PromoSteps'
import { ReportContents } from '../components/promo/ReportContents'
import { sampleFinding, samplePages, samplePhoto, sampleReport } from '../components/promo/sample-finding'
import { Finding } from '../components/view/Finding'

/** How a report is made and what comes out of it, with a sample to look at (REP-19). */
export function PromoPage() {
  const enlarged = useDialog<ImageView>()
  return (
    <>
      <PageHeader title="Saha Gözlem Raporu Tanıtımı" />
      <div className="@container space-y-6 md:space-y-8">
        <Opening />
        <PromoSteps />
        <section aria-labelledby="ornek">
          <h2 id="ornek" className="text-xl font-semibold">
            Bir uygunsuzluk raporda böyle görünür
          </h2>
          <div className="mt-4">
            <Finding
              finding={sampleFinding}
              position={1}
              method="l_tipi"
              images={[samplePhoto]}
              draft={false}
              onEnlarge={enlarged.show}
            />
          </div>
        </section>
        <ReportContents />
      </div>
      <PhotoViewer {...enlarged.props} images={[samplePhoto]} image={enlarged.about} sample />
    </>
  )
}

function Opening() {
  const { role } = useUser()
  const mayCreate = admits('report.create', role)
  return (
    <section
      aria-labelledby="acilis"
      className="grid items-center gap-6 overflow-hidden rounded-xl border border-brand-line bg-brand-soft p-6 md:gap-10 md:p-10 @min-[54rem]:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div>
        <h2 id="acilis" className="max-w-[24ch] text-2xl font-bold text-brand-ink md:text-3xl">
          Fotoğraf ve kısa bir nottan imzaya hazır rapora
        </h2>
        <p className="mt-3 max-w-[56ch] text-lg text-ink">
          Sahada çektiğiniz fotoğrafa ne gördüğünüzü yazın. Uygunsuzluk, önlemler, risk puanı ve mevzuat
          önerilir; siz kontrol edip onaylarsınız, rapor PDF olarak elinizde olur.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a
            href={sampleReport}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle(mayCreate ? 'secondary' : 'primary', 'lg', false)}
          >
            <FileText aria-hidden className="size-5 shrink-0" />
            Örnek Raporu Aç (PDF)
          </a>
          {mayCreate && (
            <LinkButton to="/report/new" variant="primary" size="lg" icon={FilePlus2}>
              Rapor Oluştur
            </LinkButton>
          )}
        </div>
      </div>
      <div aria-hidden className="relative mx-auto hidden aspect-[4/3] w-full max-w-[24rem] sm:block">
        {samplePages.toReversed().map((page, index) => (
          <Picture
            key={page}
            src={page}
            alt=""
            width={662}
            height={936}
            className={
              index === 0
                ? 'absolute top-8 right-0 w-[55%] rounded-md border border-brand-line bg-white'
                : 'absolute top-0 left-0 w-[55%] rounded-md border border-brand-line bg-white'
            }
          />
        ))}
      </div>
    </section>
  )
}
