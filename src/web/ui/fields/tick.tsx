import { chakra } from '@chakra-ui/react'

/** The browser's own checkbox, for the sign page: nothing more is fetched for it. */
export const Tick = chakra('input', {
  base: {
    flex: 'none',
    width: '5',
    height: '5',
    margin: '0',
    mt: '0.5',
    accentColor: 'var(--accent)',
    cursor: 'pointer',
  },
})
