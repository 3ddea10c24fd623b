import { formatCount } from '@gozlem/domain/count'
import {
  CalendarClock,
  CircleAlert,
  CircleCheckBig,
  CircleDot,
  CirclePlus,
  Send,
  Undo2,
} from '../../../ui/icons'
import { StatTile, StatTileSkeleton } from '../../statistics/components/StatTile'
import type { ActionAnalytics } from '../api'
import { closedIn, type Narrowed, openedIn, standing } from '../model/figure-links'

const tilesStyle = 'grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4'

interface AnalyticsTilesProps {
  told: ActionAnalytics | undefined
  /** What the lists behind them are narrowed to; null where they lead nowhere. */
  narrowed: Narrowed | null
}

/** How it stands today. */
export function TodayTiles({ told, narrowed }: AnalyticsTilesProps) {
  if (!told) return <TilesSkeleton tiles={4} />
  const { open, reported, rejected, overdue } = told.now
  const to = (more: Narrowed) => (narrowed === null ? {} : { to: standing({ ...narrowed, ...more }) })
  return (
    <div className={tilesStyle}>
      <StatTile icon={CircleDot} label="Açık" value={open} {...to({ state: 'open' })} />
      <StatTile icon={Send} label="Çözüm bildirildi" value={reported} {...to({ state: 'reported' })} />
      <StatTile icon={Undo2} label="Reddedildi" value={rejected} {...to({ state: 'rejected' })} />
      <StatTile icon={CircleAlert} label="Geciken" value={overdue} {...to({ only: 'overdue' })} />
    </div>
  )
}

/** What the period brought. */
export function PeriodTiles({ told, narrowed }: AnalyticsTilesProps) {
  if (!told) return <TilesSkeleton tiles={4} />
  const { opened, closing } = told
  const closed = narrowed === null ? {} : { to: closedIn(told, narrowed) }
  return (
    <div className={tilesStyle}>
      <StatTile
        icon={CirclePlus}
        label="Açılan"
        value={opened}
        {...(narrowed !== null && { to: openedIn(told, narrowed) })}
      />
      <StatTile
        icon={CircleCheckBig}
        label="Kapanan"
        value={closing.closed}
        note={`${formatCount(closing.closed_in_time)} tanesi zamanında`}
        {...closed}
      />
      <StatTile
        icon={CalendarClock}
        label="Kapanma süresi (gün)"
        value={closing.median_days}
        note="Yarısı en çok bu kadar sürdü"
        {...closed}
      />
      <StatTile
        icon={CalendarClock}
        label="En uzun sürenler dışında (gün)"
        value={closing.p90_days}
        note="10’da 9’u en çok bu kadar sürdü"
        {...closed}
      />
    </div>
  )
}

function TilesSkeleton({ tiles }: { tiles: number }) {
  return (
    <div className={tilesStyle}>
      {Array.from({ length: tiles }, (_, tile) => (
        <StatTileSkeleton key={tile} />
      ))}
    </div>
  )
}
