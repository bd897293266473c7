import { chakra } from '@chakra-ui/react'

type SealColor = 'seal' | 'done' | 'ink.third'

/** Logo: a vermilion seal with a tick. It is decorative, because a text is always next to it. Another color marks a state that is no signature. */
export function Seal({ size = '6', color = 'seal' }: { size?: string; color?: SealColor }) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize={size} flex="none" aria-hidden focusable="false">
      <chakra.rect width="24" height="24" rx="5" fill={color} />
      <Tick of={color} />
    </chakra.svg>
  )
}

/** Logo shown after signing, framed and slightly rotated like a stamp; gray while the signature does not count yet. */
export function Stamp({ isPending = false }: { isPending?: boolean }) {
  const color: SealColor = isPending ? 'ink.third' : 'seal'
  return (
    <chakra.svg viewBox="0 0 48 48" boxSize="24" aria-hidden focusable="false" rotate="-5deg">
      <chakra.rect x="2" y="2" width="44" height="44" rx="8" fill="none" stroke={color} strokeWidth="2.4" />
      <chakra.rect x="7" y="7" width="34" height="34" rx="4" fill={color} />
      <g transform="translate(2.8 2.6) scale(1.75)">
        <Tick of={color} />
      </g>
    </chakra.svg>
  )
}

function Tick({ of }: { of: SealColor }) {
  return (
    <chakra.path
      d="M6.5 12.5l3.8 3.8 7.4-8.2"
      fill="none"
      stroke={of === 'seal' ? 'seal.on' : 'sheet'}
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
