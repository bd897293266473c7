import { chakra } from '@chakra-ui/react'

/** Logo: a vermilion seal with a tick. It is decorative, because the product name is always next to it. */
export function Seal({ size = '6' }: { size?: string }) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize={size} flex="none" aria-hidden focusable="false">
      <chakra.rect width="24" height="24" rx="5" fill="seal" />
      <Tick />
    </chakra.svg>
  )
}

/** Logo shown after signing, framed and slightly rotated like a stamp. */
export function Stamp() {
  return (
    <chakra.svg viewBox="0 0 48 48" boxSize="24" aria-hidden focusable="false" rotate="-5deg">
      <chakra.rect x="2" y="2" width="44" height="44" rx="8" fill="none" stroke="seal" strokeWidth="2.4" />
      <chakra.rect x="7" y="7" width="34" height="34" rx="4" fill="seal" />
      <g transform="translate(2.8 2.6) scale(1.75)">
        <Tick />
      </g>
    </chakra.svg>
  )
}

function Tick() {
  return (
    <chakra.path
      d="M6.5 12.5l3.8 3.8 7.4-8.2"
      fill="none"
      stroke="seal.on"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
