import { Button, type ButtonProps, chakra } from '@chakra-ui/react'

const drawings = {
  grip: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  remove: 'M4 7h16M10 11v6M14 11v6M6 7l1 12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-12M9 7V4h6v3',
} as const

type IconButtonProps = ButtonProps & { icon: keyof typeof drawings; label: string }

/** Button with only an icon. The label is read by screen readers and shown on hover. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <Button
      type="button"
      variant="plain"
      minWidth="9"
      minHeight="9"
      css={{ '@media (pointer: coarse)': { minWidth: '11', minHeight: '11' } }}
      px="0"
      color="ink.second"
      borderRadius="l2"
      _hover={{ bg: 'accent.soft' }}
      aria-label={label}
      title={label}
      {...button}
    >
      <chakra.svg
        aria-hidden
        viewBox="0 0 24 24"
        width="5"
        height="5"
        fill="none"
        stroke="currentColor"
        strokeWidth={icon === 'grip' ? 3 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawings[icon]} />
      </chakra.svg>
    </Button>
  )
}
