export interface BrandMarkProps {
  /** In pixels, both ways. */
  size: number
  className?: string
}

/** The product's mark, as public/icon.svg draws it: part of the page, so that it needs no request and is never late. */
export function BrandMark({ size, className }: BrandMarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" width={size} height={size} fill="none" className={className}>
      <rect width="64" height="64" rx="14" fill="#155e6b" />
      <path d="M12 40a20 20 0 0 1 40 0M9 43h46" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path d="M32 20v11" stroke="#f2ae14" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
