import { wordPieces } from '@pharos/domain/text/word-pieces';
import { Fragment } from 'react';

/** A long text of others as it is; words that no line holds have places to break. */
export const BreakableText = ({ text }: { readonly text: string }) =>
  wordPieces(text).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
