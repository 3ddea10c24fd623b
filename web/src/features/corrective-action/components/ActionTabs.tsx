import { countedActions } from '@gozlem/domain/corrective-action/action'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/layout/Tabs'
import { type ActionsFilter, actionCountsQuery } from '../api'
import type { ActionTab } from '../model/use-action-list-params'

export interface ActionTabsProps {
  filter: ActionsFilter
  tab: ActionTab
  onTab: (tab: ActionTab) => void
  children: ReactNode
}

/** The parts of a list of corrective actions with how many each has. */
export function ActionTabs({ filter, tab, onTab, children }: ActionTabsProps) {
  const counts = useQuery(actionCountsQuery(filter)).data?.counts
  const unsettled = counts && counted([counts.open, counts.reported, counts.rejected])
  return (
    <Tabs<ActionTab>
      label="Durum"
      tabs={[
        { id: 'unsettled', label: 'Kapanmayan', count: unsettled },
        { id: 'overdue', label: 'Geciken', count: counts && counted([counts.overdue]) },
        { id: 'reported', label: 'Çözüm bildirildi', count: counts && counted([counts.reported]) },
        { id: 'open', label: 'Açık', count: counts && counted([counts.open]) },
        { id: 'rejected', label: 'Reddedildi', count: counts && counted([counts.rejected]) },
        { id: 'closed', label: 'Kapalı', count: counts && counted([counts.closed]) },
        { id: 'all', label: 'Tümü' },
      ]}
      current={tab}
      onChange={onTab}
    >
      {children}
    </Tabs>
  )
}

/** Each part is counted only so far. */
const counted = (parts: readonly number[]) =>
  `${formatCount(parts.reduce((sum, part) => sum + part, 0))}${parts.some((part) => part >= countedActions) ? '+' : ''}`
