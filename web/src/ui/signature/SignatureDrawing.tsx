import { clsx } from 'clsx'

export interface SignatureDrawingProps {
  /** Whose signature it is. */
  label: string
  /** Its lines, as the data of an SVG path. */
  path: string
  width: number
  height: number
  className?: string
}

/** A signature as it was drawn, on white as on paper. */
export function SignatureDrawing({ label, path, width, height, className }: SignatureDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={clsx('rounded-sm bg-white', className)}
    >
      <path
        d={path}
        fill="none"
        stroke="#15262b"
        strokeWidth={width * 0.007}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
