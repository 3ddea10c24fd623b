// The layout of mails: tables, with styles on each element, because old clients read neither boxes nor style sheets. These are
// the two elements of React Email that mails need, without the packages behind them (docs/decisions/039-libraries.md).
import type { ComponentProps, CSSProperties } from 'react'

/** A block as wide as what it stands in. */
export function Section({ children, ...props }: ComponentProps<'table'>) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      {...props}
    >
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

interface TextProps extends ComponentProps<'p'> {
  style: CSSProperties & { margin: string | 0 }
}

/** A paragraph. Its margin is written out for clients that drop the short form. */
export function Text({ style, ...props }: TextProps) {
  const [top = '', right = top, bottom = top, left = right] = String(style.margin).split(' ')
  const margins = { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left }
  return <p {...props} style={{ ...style, ...margins }} />
}
