import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { buttonLook } from '../ui/link-button.tsx'

/** A link to another screen that looks like the button it stands for. */
export const PageLink = chakra(Link, { base: buttonLook })
