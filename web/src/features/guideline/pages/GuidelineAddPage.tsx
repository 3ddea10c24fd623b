import { useQuery } from '@tanstack/react-query'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { guidelineQuery } from '../api'
import { GuidelineForm } from '../components/GuidelineForm'

/** A new guideline: empty, or with `?from=` as a copy of another one. */
export function GuidelineAddPage() {
  const [params] = useSearchParams()
  const from = params.get('from')
  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title="Uygunsuzluk Kılavuzu Oluştur"
        back={{ to: '/uygunsuzluk-klavuzlari-listele', label: 'Uygunsuzluk Kılavuzları' }}
      />
      {from === null ? <GuidelineForm /> : <Copied id={from} />}
    </div>
  )
}

function Copied({ id }: { id: string }) {
  const query = useQuery(guidelineQuery(id))
  return (
    <>
      <ObjectStates
        query={query}
        missing={{
          text: 'Kopyalanacak kılavuz bulunamadı.',
          to: '/uygunsuzluk-klavuzlari-listele',
          label: 'Kılavuzlara dön',
        }}
        failure="Kılavuz yüklenemedi."
      />
      {query.data && (
        <GuidelineForm start={{ ...query.data, title: `${query.data.title} (kopya)`, is_shared: false }} />
      )}
    </>
  )
}
