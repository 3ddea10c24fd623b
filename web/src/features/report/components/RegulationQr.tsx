export interface RegulationQrProps {
  /** SVG, as the server draws it. */
  svg: string
  /** What the code leads to. */
  regulation: string
}

/** The QR code of a regulation's address: for phones in front of a printed report. */
export function RegulationQr({ svg, regulation }: RegulationQrProps) {
  return (
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      alt={`Karekod: ${regulation}`}
      width={96}
      height={96}
      className="size-24 shrink-0 bg-white"
    />
  )
}
