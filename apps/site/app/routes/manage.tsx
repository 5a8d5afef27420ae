import { readManageFragment } from '@lichtspel/contract/answer-link'
import { ManagePage } from '../features/manage/manage-page.tsx'
import { useLocation } from '../lib/site-router.tsx'

/** The token is in the fragment, so a different fragment in the same tab means a different booking. */
export default function ManageRoute() {
  const { token, answer } = readManageFragment(useLocation().hash.slice(1))
  return <ManagePage key={token} token={token} answer={answer} />
}
