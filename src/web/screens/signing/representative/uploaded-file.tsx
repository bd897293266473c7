import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { LinkButton } from '../../../ui/page/links.tsx'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { sizeIn } from '../../../ui/tables/sizes.ts'
import { signingDocumentPath } from '../../shared/page/paths.ts'
import { useSigningByEmail } from './connect.tsx'
import { DocumentPicture } from './document-picture.tsx'
import { outlineLink } from './document-return.tsx'

/**
 * The document that was uploaded last: its first page, its name, size and number of pages, and a link that opens it. The name of the selected file is
 * known until the page is reloaded.
 */
export function UploadedFile({ standing }: { standing: Schemas['SigningByLetter'] }) {
  const { t } = useWords()
  const { token, sentFile } = useSigningByEmail()
  const [pages, setPages] = useState(0)
  const { uploaded_at: uploadedAt, uploaded_name: stored, uploaded_size: size } = standing
  const name = sentFile?.name ?? stored
  const url = signingDocumentPath(token, 'returned')
  return (
    <Flex wrap="wrap" align="center" columnGap="5" rowGap="3" mt="4" p="4" borderWidth="1px" borderRadius="l2">
      <Box flex="none" width="4rem" minHeight="5.5rem" bg="white" borderWidth="1px">
        <DocumentPicture key={uploadedAt} file={url} page="first" onPages={setPages} fallback={null} />
      </Box>
      <Box minWidth="0" flex="1 1 9rem" overflowWrap="anywhere">
        <chakra.strong>
          <bdi>{name}</bdi>
        </chakra.strong>
        <Box textStyle="small" color="ink.second">
          {sizeIn(size)}
          {pages > 0 && ` · ${t(pages === 1 ? 'agreement.pages.one' : 'agreement.pages.many', { count: pages })}`}
        </Box>
      </Box>
      <LinkButton
        href={url}
        target="_blank"
        rel="noopener"
        flex="none"
        aria-label={t('representative.openNamed', { name })}
        {...outlineLink}
      >
        {t('representative.open')}
        <NewTabNote />
      </LinkButton>
    </Flex>
  )
}
