import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link to another screen that looks like the button it stands for. */
export const PageLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '11',
    px: '4',
    py: '2',
    bg: 'accent',
    color: 'accent.on',
    borderRadius: 'l2',
    fontWeight: 'bold',
    textAlign: 'center',
    textDecoration: 'none',
    transition: 'background-color 120ms',
    _hover: { bg: 'accent.strong' },
  },
})
