import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

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
