import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../platform/api/problem-message'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonText } from '../../../../ui/feedback/Skeleton'
import { Switch } from '../../../../ui/forms/Switch'
import { Card } from '../../../../ui/layout/Card'
import { toast } from '../../../../ui/overlays/toast'
import { organizationSettingsQuery, useChangeOrganizationSettings } from '../../api'

/** Who completes the consultancy's reports (017); only its administrator is asked. */
export function FinalizingCard() {
  const { data, error, refetch, isFetching } = useQuery(organizationSettingsQuery)
  return (
    <Card title="Tamamlama yetkisi" description="Kurumunuzun raporlarını kimlerin tamamlayabileceği.">
      {data && <Choice only_admins_finalize={data.only_admins_finalize} />}
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

function Choice({ only_admins_finalize }: { only_admins_finalize: boolean }) {
  const change = useChangeOrganizationSettings()
  return (
    <Switch
      label="Yalnız kurum yetkilisi"
      description="Açıkken uzman ve hekimler raporu hazırlar, kurum yetkilisi tamamlar. Kapalıyken raporu düzenleyebilen herkes tamamlar."
      checked={change.isPending ? change.variables.only_admins_finalize : only_admins_finalize}
      disabled={change.isPending}
      onChange={({ target }) =>
        change.mutate(
          { only_admins_finalize: target.checked },
          {
            onSuccess: () => toast.success('Tamamlama yetkisi değiştirildi'),
            onError: (failure) => toast.error(problemMessage(failure, 'Tamamlama yetkisi değiştirilemedi')),
          },
        )
      }
    />
  )
}
