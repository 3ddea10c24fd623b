// Our own drawing: a photo of a scaffold with a missing guard rail, and the report that comes out of it. Colours are the
// design system's; the numbers are those of the 5x5 matrix.

/** Decoration for the sign-in page. */
export function FieldScene({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 560 360" aria-hidden className={className} fill="none">
      <Dots />
      <Photo />
      <Report />
    </svg>
  )
}

function Dots() {
  const columns = Array.from({ length: 15 }, (_, index) => 14 + index * 38)
  const rows = Array.from({ length: 10 }, (_, index) => 10 + index * 38)
  return (
    <g className="fill-white/10">
      {rows.flatMap((y) => columns.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={2} />))}
    </g>
  )
}

function Photo() {
  return (
    <g transform="translate(18 26) rotate(-3 150 140)">
      <rect width={300} height={270} rx={14} className="fill-white" />
      <rect x={12} y={12} width={276} height={214} rx={8} className="fill-brand-soft" />
      <circle cx={236} cy={58} r={20} className="fill-accent/40" />
      <path
        d="M12 190 L70 150 L118 176 L180 132 L288 186 V218 a8 8 0 0 1 -8 8 H20 a8 8 0 0 1 -8 -8 Z"
        className="fill-brand-line/60"
      />
      <Scaffold />
      <Worker />
      <circle cx={216} cy={104} r={35} className="stroke-accent" strokeWidth={5} />
      <rect x={16} y={240} width={130} height={9} rx={4.5} className="fill-line-firm" />
      <rect x={16} y={255} width={84} height={7} rx={3.5} className="fill-line" />
    </g>
  )
}

function Scaffold() {
  return (
    <g className="stroke-brand" strokeWidth={5} strokeLinecap="round">
      <path d="M66 226 V66 M126 226 V66 M186 226 V118 M246 226 V118" />
      <path d="M56 172 H256 M56 118 H256" strokeWidth={8} className="stroke-brand-ink" />
      <path d="M66 92 H126 M66 72 H126 M66 148 H246" strokeWidth={3.5} />
      <path d="M66 226 L126 172 M186 226 L246 172" strokeWidth={3} className="stroke-brand/60" />
    </g>
  )
}

function Worker() {
  return (
    <g>
      <path
        d="M205 114 L210 92 h12 l5 22"
        className="stroke-brand-ink"
        strokeWidth={6}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <rect x={205} y={78} width={22} height={22} rx={7} className="fill-warning" />
      <path d="M206 89 h20" className="stroke-accent" strokeWidth={4} />
      <circle cx={216} cy={69} r={8} className="fill-warning-soft" />
      <path d="M206 68 a10 10 0 0 1 20 0 Z" className="fill-accent" />
    </g>
  )
}

const findings = [
  { y: 92, soft: 'fill-danger-soft', ink: 'fill-danger-ink', score: '20' },
  { y: 140, soft: 'fill-caution-soft', ink: 'fill-caution-ink', score: '12' },
  { y: 188, soft: 'fill-positive-soft', ink: 'fill-positive-ink', score: '4' },
]

function Report() {
  return (
    <g transform="translate(296 48) rotate(2 120 150)">
      <rect width={236} height={286} rx={14} className="fill-white stroke-line" strokeWidth={1.5} />
      <rect x={22} y={24} width={32} height={32} rx={8} className="fill-brand" />
      <path d="M30 45 a8 8 0 0 1 16 0 Z" className="fill-white" />
      <rect x={66} y={28} width={118} height={10} rx={5} className="fill-brand-ink" />
      <rect x={66} y={45} width={76} height={7} rx={3.5} className="fill-line-firm" />
      <path d="M22 74 H214" className="stroke-line" strokeWidth={2} />
      {findings.map(({ y, soft, ink, score }) => (
        <g key={score} transform={`translate(22 ${y})`}>
          <rect width={36} height={32} rx={6} className="fill-brand-soft" />
          <path d="M6 25 l9 -11 l7 7 l4 -4 l5 8 Z" className="fill-brand-line" />
          <rect x={48} y={5} width={84} height={8} rx={4} className="fill-line-firm" />
          <rect x={48} y={20} width={60} height={6} rx={3} className="fill-line" />
          <rect x={150} y={3} width={42} height={26} rx={6} className={soft} />
          <text x={171} y={21} textAnchor="middle" className={`${ink} text-sm font-bold`}>
            {score}
          </text>
        </g>
      ))}
      <path d="M22 236 H214" className="stroke-line" strokeWidth={2} />
      <path
        d="M26 262 c12 -18 16 10 26 -4 s12 -10 16 2 s14 2 22 -4"
        className="stroke-brand"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <circle cx={196} cy={258} r={15} className="fill-positive" />
      <path
        d="M189 258 l5 5 l9 -10"
        className="stroke-white"
        strokeWidth={3.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}
