import { Button, defineSlotRecipe, Flex, QrCode as Code } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'

type QrCodeProps = { text: string; name: string; size: string; fileName: string }

const formats = [
  { format: 'SVG', type: 'image/svg+xml', extension: 'svg' },
  { format: 'PNG', type: 'image/png', extension: 'png' },
] as const

/** QR code of a text, with download buttons. It is dark on light in both color schemes, as scanners expect. */
export function QrCode({ text, name, size, fileName }: QrCodeProps) {
  const { t } = useWords()
  return (
    // ISO/IEC 18004 requires a quiet zone of four modules.
    <Code.Root recipe={qrCode} value={text} encoding={{ ecc: 'M', border: 4 }} pixelSize={10}>
      <Code.Frame role="img" aria-label={name} style={{ width: size, height: size }}>
        <Code.Pattern />
      </Code.Frame>
      <Flex gap="4" mt="1">
        {formats.map(({ format, type, extension }) => (
          <Code.DownloadTrigger key={format} asChild fileName={`${fileName}.${extension}`} mimeType={type}>
            <Button
              variant="plain"
              textStyle="small"
              aria-label={t('share.downloadNamed', { format })}
              css={{ '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' } }}
            >
              {format}
            </Button>
          </Code.DownloadTrigger>
        ))}
      </Flex>
    </Code.Root>
  )
}

/** Recipe of a QR code. It uses the light scheme's colors in both schemes. */
const qrCode = defineSlotRecipe({
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
