import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link that looks like a button. */
export const buttonStyles = {
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

/** A link to another site that looks like a button. */
export const LinkButton = chakra('a', { base: buttonStyles })

/** A link to another screen that looks like a button. */
export const PageLink = chakra(Link, { base: buttonStyles })

/** A link to another screen within a text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    display: 'inline-block',
    minHeight: '6',
  },
})
