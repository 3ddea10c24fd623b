import type { OrganizationSettings } from '@gozlem/contract/organization-settings'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../platform/api/problem-message'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonText } from '../../../../ui/feedback/Skeleton'
import { Switch } from '../../../../ui/forms/Switch'
import { Card } from '../../../../ui/layout/Card'
import { toast } from '../../../../ui/overlays/toast'
import { organizationSettingsQuery, useChangeOrganizationSettings } from '../../api'

/** Settings that are on or off. */
type YesOrNo = {
  [Name in keyof OrganizationSettings]: OrganizationSettings[Name] extends boolean ? Name : never
}[keyof OrganizationSettings]

export interface SettingsCardProps {
  title: string
  description: string
  setting: YesOrNo
  label: string
  /** What is so while it is on, and while it is off. */
  meaning: string
  changed: string
}

/** One decision of a consultancy for its people; only its administrator is asked. */
export function SettingsCard({ title, description, setting, label, meaning, changed }: SettingsCardProps) {
  const { data, error, refetch, isFetching } = useQuery(organizationSettingsQuery)
  const change = useChangeOrganizationSettings()
  return (
    <Card title={title} description={description}>
      {data && (
        <Switch
          label={label}
          description={meaning}
          checked={change.isPending ? change.variables[setting] === true : data[setting]}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate(
              { [setting]: target.checked },
              {
                onSuccess: () => toast.success(changed),
                onError: (failure) => toast.error(problemMessage(failure, 'Kurum ayarı değiştirilemedi')),
              },
            )
          }
        />
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
