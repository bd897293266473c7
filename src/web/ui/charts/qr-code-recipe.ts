import { defineSlotRecipe } from '@chakra-ui/react'

/** The look of a QR code: the light scheme's colours whatever the scheme. */
export const qrCode = defineSlotRecipe({
  className: 'qr-code',
  slots: ['root', 'frame', 'pattern', 'overlay', 'downloadTrigger'],
  base: {
    root: { width: 'fit-content', flex: 'none' },
    frame: {
      display: 'block',
      bg: 'var(--code-ground)',
      color: 'var(--code)',
      borderRadius: 'l1',
      borderWidth: '1px',
      forcedColorAdjust: 'none',
    },
    pattern: { fill: 'currentColor' },
  },
})
