import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../platform/api/problem-message'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonText } from '../../../../ui/feedback/Skeleton'
import { Switch } from '../../../../ui/forms/Switch'
import { Card } from '../../../../ui/layout/Card'
import { toast } from '../../../../ui/overlays/toast'
import { digestQuery, useChangeDigest } from '../../reminder-api'

/** Whether somebody wants the weekly digest of what they follow up. */
export function DigestCard() {
  const { data, error, refetch, isFetching } = useQuery(digestQuery)
  const change = useChangeDigest()
  return (
    <Card
      title="Haftalık özet"
      description="Takip ettiğiniz uygunsuzluklar, haftanın ilk iş günü e-postayla."
    >
      {data && (
        <Switch
          label="Haftalık özeti al"
          description={
            data.is_sent
              ? 'Gecikenler, onayınızı bekleyenler ve o hafta termini dolanlar. Hiçbiri yoksa gönderilmez.'
              : 'Kurumunuz şu anda haftalık özet göndermiyor.'
          }
          checked={change.isPending ? change.variables : data.wanted}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate(target.checked, {
              onSuccess: ({ digest }) =>
                toast.success(digest.wanted ? 'Haftalık özet açıldı' : 'Haftalık özet kapatıldı'),
              onError: (failure) => toast.error(problemMessage(failure, 'Haftalık özet değiştirilemedi')),
            })
          }
        />
      )}
      {!data && error && (
        <ErrorState
          message={problemMessage(error, 'Haftalık özet yüklenemedi.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
    </Card>
  )
}
