import { chakra } from '@chakra-ui/react'

/** What a link looks like that leads on: as the button it stands for. */
export const buttonLook = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '11',
  px: '4',
  py: '2',
  bg: 'accent',
  color: 'accent.on',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: 'l2',
  fontWeight: 'bold',
  textAlign: 'center',
  textDecoration: 'none',
  transition: 'background-color 120ms',
  _hover: { bg: 'accent.strong' },
} as const

/** A link to a page of others that looks like a button. */
export const LinkButton = chakra('a', { base: buttonLook })
