import { formatCount } from '@gozlem/domain/count'
import { monthNames } from '@gozlem/domain/day-in-words'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, BarRounded, BarStack } from '@visx/shape'
import { TONE_FILL } from '../../../ui/feedback/tones'
import { useWidth } from '../../../ui/hooks/use-width'
import { barsInWords, type CountedMonth, type MonthPart, sumOfParts } from '../model/month-parts'

const height = 208
const foot = 24
const widestBar = 40
/** Of small numbers, about. */
const digitWidth = 7
/** What the short name of a month needs. */
const nameWidth = 30
const labelStyle = { className: 'tabular fill-meta text-xs', fontFamily: 'inherit', fontSize: 12 }

export interface MonthBarsProps<Name extends string> {
  name: string
  /** From the foot of a bar on. */
  parts: readonly MonthPart<Name>[]
  /** Oldest first. */
  months: readonly CountedMonth<Name>[]
}

/** A bar for each month, as wide and high as its place: its sum above it, counts beside it and a line for each. */
export function MonthBars<Name extends string>({ name, parts, months }: MonthBarsProps<Name>) {
  const { setElement, width } = useWidth()
  const sums = new Map(months.map((month) => [month.month, sumOfParts(parts, month)]))
  const most = Math.max(...sums.values())
  const widest = formatCount(most).length * digitWidth

  const left = widest + digitWidth + 4
  const inner = Math.max(0, (width ?? 640) - left)
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [0, inner], padding: 0.2 })
  // Sums that would touch each other stand upright.
  const isUpright = widest + 4 > x.step()
  const top = isUpright ? widest + 8 : 20
  const bottom = height - top - foot
  const y = scaleLinear({ domain: [0, most], range: [bottom, 0], nice: 4 })
  const counts = y.ticks(4).filter(Number.isInteger)

  const bar = Math.min(widestBar, x.bandwidth())
  const middleOf = (month: string) => (x(month) ?? 0) + x.bandwidth() / 2
  // Every other name where there is no room for all, counted from the latest month.
  const named = months.filter((_, at) => x.step() >= nameWidth || (months.length - at) % 2 === 1)

  return (
    <div ref={setElement} className="size-full">
      <svg
        role="img"
        aria-label={barsInWords(name, parts, months)}
        viewBox={`0 0 ${left + inner} ${height}`}
        className="block size-full"
      >
        <Group left={left} top={top}>
          <GridRows scale={y} width={inner} tickValues={counts} className="text-line" stroke="currentColor" />
          <AxisLeft
            scale={y}
            tickValues={counts}
            tickFormat={(count) => formatCount(Number(count))}
            tickLabelProps={labelStyle}
            hideAxisLine
            hideTicks
            tickLength={0}
          />
          <BarStack
            data={[...months]}
            keys={parts.map(({ id }) => id)}
            x={({ month }) => month}
            xScale={x}
            yScale={y}
            color={(id) => fillOf(parts, id)}
          >
            {(stacks) =>
              stacks.flatMap((stack) =>
                stack.bars
                  .filter((piece) => piece.height > 0)
                  .map((piece) => {
                    const { month } = piece.bar.data
                    const shape = {
                      x: middleOf(month) - bar / 2,
                      y: piece.y,
                      width: bar,
                      height: piece.height,
                      className: piece.color,
                    }
                    const isLast = piece.bar[1] === sums.get(month)
                    return isLast ? (
                      <BarRounded key={`${month} ${piece.key}`} {...shape} radius={3} top />
                    ) : (
                      <Bar key={`${month} ${piece.key}`} {...shape} />
                    )
                  }),
              )
            }
          </BarStack>
          {[...sums]
            .filter(([, sum]) => sum > 0)
            .map(([month, sum]) => (
              <Group key={month} left={middleOf(month)} top={y(sum) - 5}>
                <text
                  {...labelStyle}
                  {...(isUpright
                    ? { transform: 'rotate(-90)', dominantBaseline: 'central' }
                    : { textAnchor: 'middle' })}
                >
                  {formatCount(sum)}
                </text>
              </Group>
            ))}
          <AxisBottom
            top={bottom}
            scale={x}
            tickValues={named.map(({ month }) => month)}
            tickFormat={(month) => monthNames[Number(month.slice(5)) - 1]?.slice(0, 3) ?? ''}
            tickLabelProps={labelStyle}
            axisLineClassName="text-line-firm"
            stroke="currentColor"
            hideTicks
            tickLength={4}
          />
        </Group>
      </svg>
    </div>
  )
}

function fillOf<Name extends string>(parts: readonly MonthPart<Name>[], id: Name): string {
  return TONE_FILL[parts.find((part) => part.id === id)?.tone ?? 'neutral']
}
