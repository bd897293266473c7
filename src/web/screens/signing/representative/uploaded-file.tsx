import { Box, Button, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { sizeIn } from '../../../ui/tables/sizes.ts'

/** Keeps the URL of an opened file usable while the new tab loads it, in milliseconds. */
const urlLifetime = 60_000

/** The document that was uploaded from this page: its name, size and number of pages, and a button that opens it. */
export function UploadedFile({ file }: { file: File }) {
  const { t } = useWords()
  const pages = usePageCount(file)
  const open = (): void => {
    const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
    window.open(url, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(url), urlLifetime)
  }
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="5"
      rowGap="2"
      mt="4"
      px="4"
      py="3"
      borderWidth="1px"
      borderRadius="l2"
    >
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.strong>
          <bdi>{file.name}</bdi>
        </chakra.strong>
        <Box textStyle="small" color="ink.second">
          {sizeIn(file.size)}
          {pages > 0 && ` · ${t(pages === 1 ? 'agreement.pages.one' : 'agreement.pages.many', { count: pages })}`}
        </Box>
      </Box>
      <Button
        variant="outline"
        flex="none"
        aria-label={t('representative.openNamed', { name: file.name })}
        onClick={open}
      >
        {t('representative.open')}
      </Button>
    </Box>
  )
}

/** Returns the number of pages; 0 until the file is read, or if it cannot be read. */
function usePageCount(file: File): number {
  const [pages, setPages] = useState(0)
  useEffect(() => {
    let isOver = false
    import('../../../ui/pdf/pdf-drawing.ts')
      .then(async ({ pageCountOf }) => pageCountOf(new Uint8Array(await file.arrayBuffer())))
      .then(
        (count) => !isOver && setPages(count),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [file])
  return pages
}
