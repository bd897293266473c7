import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

type RouterLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }

/** Link to another screen. Replaces the router's `Link`, whose prefetching code would add to the size of the first page load. */
export function RouterLink({ to, replace, state, onClick, ...rest }: RouterLinkProps) {
  const href = useHref(to)
  const { target } = rest
  const go = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    />
  )
}

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

/** Link to another site, styled as a button. */
export const LinkButton = chakra('a', { base: buttonStyles })

/** Link to another screen, styled as a button. */
export const PageLink = chakra(RouterLink, { base: buttonStyles })

/** Inline text link to another screen. */
export const TextLink = chakra(RouterLink, {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    display: 'inline-block',
    minHeight: '6',
  },
})

/** Link in the tab row below the header. */
export const TabLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    whiteSpace: 'nowrap',
    mb: '-1px',
    color: 'ink.second',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    textDecoration: 'none',
    outlineOffset: '-3px',
    _hover: { color: 'ink' },
    '&[aria-current]': { color: 'ink', fontWeight: 'bold', borderColor: 'accent' },
    // Forced-colors mode also draws transparent borders.
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-current]': { borderColor: 'Highlight' },
    },
  },
})

/** Link in the header to the parent list. */
export const TrailLink = chakra(RouterLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    color: 'ink.second',
    textDecoration: 'none',
    borderRadius: 'l1',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink', textDecoration: 'underline' },
    '&[aria-current]': { color: 'ink', fontWeight: 'bold' },
  },
})

const outlinedStyles = {
  ...buttonStyles,
  bg: 'transparent',
  color: 'ink',
  borderColor: 'control',
  _hover: { bg: 'accent.soft', borderColor: 'accent' },
} as const

/** Link to another screen, styled as an outlined button. */
export const OutlinedLink = chakra(RouterLink, { base: outlinedStyles })

/** Link that opens a page in a new tab, styled as an outlined button. */
export const OutlinedAnchor = chakra('a', { base: outlinedStyles })

/** Unstyled link around an element with its own style. */
export const BareLink = chakra(RouterLink, {
  base: { display: 'inline-flex', alignItems: 'center', color: 'inherit', textDecoration: 'none', borderRadius: 'l1' },
})
