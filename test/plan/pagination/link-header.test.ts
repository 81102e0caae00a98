import * as assert from 'uvu/assert';
import { severityOf } from '../../../src/text/diagnostic.ts';
import { suite } from '../../support/suite.ts';
import { page, type WalkedPage, walk } from '../../support/walk.ts';

const linked = (...links: string[]): WalkedPage => ({
  ...page(1),
  headers: links.map((link) => ['link', link] as const),
});

suite('plan/pagination/link-header', (test) => {
  test('the link of type "next" is requested as it is, without the parameters of the job; no such link ends', () => {
    const pages = [
      linked(
        '<https://api.example.com/v1/items?p=2>; rel="next", <https://api.example.com/v1/items?p=9>; rel="last"',
      ),
      linked('<x>; rel=prev'),
    ];
    const { requests, raw, stopped, message } = walk({ method: 'link-header' }, pages, {
      params: [['p', 1]],
    });
    assert.equal(requests, ['items?p=1', 'https://api.example.com/v1/items?p=2']);
    assert.is(raw[1]?.fromPaging, true);
    assert.is(raw[1]?.isComplete, true);
    assert.is(stopped, 'no-next-url');
    assert.is(message, 'The response has no link with rel="next".');
    assert.is(walk({ method: 'link-header' }, [page(1)]).stopped, 'no-next-url');
  });

  test('a relative link is resolved against the URL of the response', () => {
    const url = 'https://eu.example.com/v2/lists/7/items?p=1';
    for (const [target, resolved] of [
      ['/other?p=2', 'https://eu.example.com/other?p=2'],
      ['?p=2', 'https://eu.example.com/v2/lists/7/items?p=2'],
      ['../8/items', 'https://eu.example.com/v2/lists/8/items'],
      ['//us.example.com/x', 'https://us.example.com/x'],
    ] as const)
      assert.is(
        walk({ method: 'link-header' }, [{ ...linked(`<${target}>; rel=next`), url }]).requests[1],
        resolved,
      );
  });

  test('the header may be there more than once; "rel" and "header" are settings, in any case of letters', () => {
    assert.is(
      walk({ method: 'link-header' }, [linked('<a>; rel=prev', '<https://h/b>; REL="Next"')])
        .requests[1],
      'https://h/b',
    );
    const other: WalkedPage = {
      ...page(1),
      headers: [
        ['X-Links', '<https://h/c>; rel="more"'],
        ['Link', '<https://h/d>; rel="next"'],
      ],
    };
    assert.is(
      walk({ method: 'link-header', header: 'x-links', rel: 'MORE' }, [other]).requests[1],
      'https://h/c',
    );
    assert.is(walk({ method: 'link-header', rel: 'more' }, [other]).stopped, 'no-next-url');
  });

  test('a link to the next page that cannot be read is an error, any other one is not', () => {
    for (const link of [
      'https://h/b; rel="next"',
      '<https://h/b; rel=next',
      '<https://h/a>; rel="prev", https://h/b; REL=Next',
    ])
      assert.throws(
        () => walk({ method: 'link-header' }, [linked(link)]),
        (error: Error) =>
          error.message.startsWith('The header "Link" has a link that cannot be read: '),
      );
    for (const link of ['', 'none', 'https://h/a; rel="prev"', 'https://h/next'])
      assert.is(walk({ method: 'link-header' }, [linked(link)]).stopped, 'no-next-url');
    assert.is(
      walk({ method: 'link-header' }, [linked('https://h/a; rel=next', '<https://h/b>; rel=next')])
        .requests[1],
      'https://h/b',
    );
  });

  test('a link that says that there is nothing at its target is none', () => {
    const { requests, stopped } = walk({ method: 'link-header' }, [
      linked('<https://h/a>; rel="next"; results="true"; cursor="0:100:0"'),
      linked('<https://h/b>; rel="next"; results="false"; cursor="0:200:0"'),
    ]);
    assert.is(requests.length, 2);
    assert.is(stopped, 'no-next-url');
  });

  test('a POST sends its body again', () => {
    const { raw } = walk({ method: 'link-header' }, [linked('<?p=2>; rel=next')], {
      method: 'POST',
      params: [['q', 'x']],
      headers: [['X-A', '1']],
    });
    assert.equal(raw[1]?.params, [['q', 'x']]);
    assert.equal(raw[1]?.headers, [['X-A', '1']]);
  });

  test('what is no name of a header, and more than one relation type, is an error', () => {
    const wrong = (settings: object) =>
      walk({ method: 'link-header', ...settings }, []).findings.map((finding) => [
        finding.rule,
        finding.pointer,
        severityOf(finding),
      ]);
    assert.equal(wrong({ header: 'Link: next' }), [
      ['invalid-header', '/api/pagination/header', 'error'],
    ]);
    assert.equal(wrong({ rel: 'next last' }), [['invalid-value', '/api/pagination/rel', 'error']]);
    assert.equal(wrong({ rel: 'rel="next"' }), [['invalid-value', '/api/pagination/rel', 'error']]);
    assert.equal(wrong({ rel: 'https://api.example.com/rels/more', header: 'X-Links' }), []);
  });
});
