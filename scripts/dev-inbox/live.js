// When a mail comes, the list is fetched again; the mail that is being read stays as it is.
new EventSource('/events').addEventListener('message', async () => {
  const answer = await fetch(location.href)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const list = page.querySelector('#mails')
  if (list !== null) document.querySelector('#mails')?.replaceChildren(...list.childNodes)
})
