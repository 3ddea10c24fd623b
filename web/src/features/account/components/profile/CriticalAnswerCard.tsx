import { longestAnswerHours } from '@gozlem/domain/critical-notice/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonText } from '../../../../ui/feedback/Skeleton'
import { Field } from '../../../../ui/forms/Field'
import { Select } from '../../../../ui/forms/Select'
import { Card } from '../../../../ui/layout/Card'
import { toast } from '../../../../ui/overlays/toast'
import { organizationSettingsQuery, useChangeOrganizationSettings } from '../../api'

const hours = Array.from({ length: longestAnswerHours }, (_, index) => index + 1)

/** In how many hours the client's people have to answer a danger to life (069). */
export function CriticalAnswerCard() {
  const { data, error, refetch, isFetching } = useQuery(organizationSettingsQuery)
  const change = useChangeOrganizationSettings()
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Card
      title="Hayati tehlike bildirimi"
      description="Süresinde yanıt gelmezse kurum yetkililerine e-posta ve bildirim gider."
    >
      {data && (
        <Field
          label="Yanıt süresi"
          hint="Gece ve tatil günleri de sayılır. Gönderilmiş bildirimler değişmez."
        >
          <Select
            value={String(chosen ?? data.critical_answer_hours)}
            disabled={change.isPending}
            choices={hours.map((each) => ({ value: String(each), label: `${each} saat` }))}
            onChange={({ target }) => {
              const critical_answer_hours = Number(target.value)
              setChosen(critical_answer_hours)
              change.mutate(
                { critical_answer_hours },
                {
                  onSuccess: () => toast.success('Yanıt süresi değiştirildi'),
                  onError: (failure) => toast.error(problemMessage(failure, 'Kurum ayarı değiştirilemedi')),
                  onSettled: () => setChosen(null),
                },
              )
            }}
          />
        </Field>
      )}
      {!data && error && (
        <ErrorState
          message={problemMessage(error, 'Kurum ayarları yüklenemedi.')}
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
